import { Form } from "@remix-run/react";
import { textsPath } from "#app/domain/contributions/contribution-addresses.ts";
import { EMPTY } from "#app/domain/messages.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button, LinkButton } from "#app/ui/controls/button.tsx";
import { LinkChip } from "#app/ui/controls/chip.tsx";
import { SelectField } from "#app/ui/controls/field.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Failure } from "../form/failure.ts";
import { PastTheEnd } from "../page/past-the-end.tsx";
import { PhotographStrip } from "../photographs/photograph-strip.tsx";
import { EditorsTips, TextList } from "./review-list.tsx";
import type { TextsPageModel } from "./reviews-page-model.ts";

interface TextsPageProps {
  page: TextsPageModel;
  done: string | null;
  /** Of a form of the list. */
  failure: Failure | null;
}

/** What riders wrote of a resort: the route module's body. */
export function TextsPage({ page, done, failure }: TextsPageProps) {
  const { title, place, resortHref, texts, editorsTips, shown } = page;
  const hrefOf = (number: number) => textsPath(page.segment, { ...shown, page: number });
  return (
    <div className="wrap wrap--prose page stack gap-5">
      <div>
        <Breadcrumbs crumbs={[{ name: title, to: resortHref }]} title="Reviews and tips" />
        <h1>
          <span>Reviews and tips of </span>
          <bdi>{title}</bdi>
        </h1>
        <p className="quiet">{place}</p>
      </div>
      {done && !failure && (
        <div className="stack stack--start gap-2">
          <FormDone words={done} />
          <Link to={page.rateHref}>Rate its snow, lifts and more</Link>
        </div>
      )}
      {failure && (
        <div role="alert">
          <Notice tone="error">{failure.message}</Notice>
        </div>
      )}
      <p className="texts-page__ways">
        <LinkButton to={page.writeHref}>Write a review or tip</LinkButton>
        <LinkButton to={page.rateHref} look="quiet">
          Rate this resort
        </LinkButton>
      </p>
      {page.hasFilters && <TextsFilter page={page} />}
      {editorsTips.length > 0 && <EditorsTips tips={editorsTips} />}
      {texts.length > 0 ? (
        <TextList
          texts={texts}
          action={textsPath(page.segment, shown)}
          photographs={page.photographs}
          Strip={PhotographStrip}
        />
      ) : page.total > 0 ? (
        <PastTheEnd lastPage={page.lastPage} hrefOf={hrefOf} />
      ) : (
        <p>{page.hasAny ? <NoMatch page={page} /> : EMPTY.comments}</p>
      )}
      <Pager
        currentPage={page.currentPage}
        lastPage={page.lastPage}
        hrefOf={hrefOf}
        label={`Pages of ${shown.kind === "tip" ? "tips" : "reviews"}`}
      />
    </div>
  );
}

function NoMatch({ page }: { page: TextsPageModel }) {
  return (
    <>
      <span>Riders have written nothing that fits this. </span>
      <Link to={page.path}>Show all</Link>
    </>
  );
}

/**
 * The kinds as links; what is filtered by riders, and the order, as a form that works without
 * script.
 */
function TextsFilter({ page: { path, kinds, sports, levels, shown } }: { page: TextsPageModel }) {
  return (
    <>
      <nav aria-label="Kinds of texts">
        <ul className="texts-page__ways">
          {kinds.map(({ label, href, isCurrent }) => (
            <li key={label}>
              <LinkChip to={href} isCurrent={isCurrent} preventScrollReset>
                {label}
              </LinkChip>
            </li>
          ))}
        </ul>
      </nav>
      <Form
        method="get"
        action={path}
        preventScrollReset
        className="texts__filter"
        key={JSON.stringify(shown)}
      >
        {shown.kind && <input type="hidden" name="kind" value={shown.kind} />}
        {sports.length > 0 && <Choice label="Riders of" name="sport" values={sports} value={shown.sport} />}
        {levels.length > 0 && <Choice label="Level" name="level" values={levels} value={shown.level} />}
        <SelectField label="Order" name="order" defaultValue={shown.order}>
          <option value="newest">Newest first</option>
          <option value="helpful">Most helpful first</option>
        </SelectField>
        <Button type="submit" look="quiet">
          Show
        </Button>
      </Form>
    </>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  values: readonly string[];
  value: string | null;
}

function Choice({ label, name, values, value }: ChoiceProps) {
  return (
    <SelectField label={label} name={name} defaultValue={value ?? ""}>
      <option value="">All</option>
      {[...new Set([...values, ...(value ? [value] : [])])].map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </SelectField>
  );
}
