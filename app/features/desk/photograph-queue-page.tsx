import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { plural } from "#app/domain/numbers.ts";
import { PHOTOGRAPH_QUEUE_PATH } from "#app/domain/photographs/photograph-addresses.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { CheckboxField } from "#app/ui/controls/field.tsx";
import { EmptyPart } from "#app/ui/empty-part.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import { type Failure, failureIn } from "../form/failure.ts";
import { MemberForm, SendButton, usePending } from "../form/member-form.tsx";
import { ReasonField } from "../moderation/moderation-parts.tsx";
import { PhotographPicture } from "../photographs/photograph-picture.tsx";
import { type PhotographQueueModel, REFUSALS } from "./photograph-queue-model.ts";
import "../moderation/moderation.css";
import "../photographs/photographs.css";
import "./desk.css";

interface PhotographQueuePageProps {
  queue: PhotographQueueModel;
  done: string | null;
  failure: Failure | null;
}

/** Photographs that wait for a look, one after the other, one key each: the route module's body. */
export function PhotographQueuePage({ queue, done, failure }: PhotographQueuePageProps) {
  const { waiting, one, hasLater } = queue;
  return (
    <div className="wrap wrap--prose page stack gap-5">
      <h1>Photographs</h1>
      {done && !failure && <FormDone words={done} />}
      {one ? (
        <>
          <p className="quiet">{`${plural(waiting, "photograph waits", "photographs wait")}, the oldest first.`}</p>
          <Waiting key={one.id} queue={queue} one={one} failure={failure} />
        </>
      ) : (
        <EmptyPart
          title="All quiet"
          message={hasLater ? "You have left the others for later." : "No photograph waits for a look."}
        >
          {hasLater && <LinkButton to={PHOTOGRAPH_QUEUE_PATH}>Look at those now</LinkButton>}
        </EmptyPart>
      )}
    </div>
  );
}

interface WaitingProps {
  queue: PhotographQueueModel;
  one: NonNullable<PhotographQueueModel["one"]>;
  failure: Failure | null;
}

function Waiting({ queue: { laterHref }, one, failure }: WaitingProps) {
  const { id, resort, alt, line, credit, sent } = one;
  const isHydrated = useHydrated();
  const [hasKeys, setKeys] = useState(true);
  useKeys(hasKeys, laterHref);
  const own = failureIn(failure, "own");
  return (
    <article className="panel photograph-queue__one" aria-label={`A photograph of ${resort.title}`}>
      <PhotographPicture photograph={one} sizes="(min-width: 48rem) 44rem, 100vw" isFirst />
      <dl className="facts stack gap-2">
        <Fact title="Resort">
          <Link to={resort.href}>{resort.title}</Link>
        </Fact>
        {line && <Fact title="The line below it">{line}</Fact>}
        <Fact title="What it shows, in words">{alt}</Fact>
        <Fact title="Given">
          {[`by ${credit.author}`, credit.licence.words, credit.month, `sent on ${sent}`]
            .filter(Boolean)
            .join(", ")}
        </Fact>
      </dl>
      <MemberForm
        intent="look"
        name="look"
        send={null}
        failure={failure}
        fields={{ id }}
        className="stack gap-3"
      >
        <Choices laterHref={laterHref} />
      </MemberForm>
      <Disclosure summary="Refuse in your own words" isOpen={own !== null}>
        <MemberForm
          intent="look"
          name="own"
          send="Refuse it"
          look="quiet"
          failure={failure}
          fields={{ id, action: "own" }}
          className="stack gap-3"
        >
          <ReasonField label="Why?" hint="Its member reads this." required failure={own} />
        </MemberForm>
      </Disclosure>
      {isHydrated && (
        <CheckboxField
          label="One key each: Y, 1 to 4, L"
          checked={hasKeys}
          onChange={({ currentTarget }) => setKeys(currentTarget.checked)}
        />
      )}
    </article>
  );
}

function Choices({ laterHref }: Pick<PhotographQueueModel, "laterHref">) {
  const isPending = usePending("look") !== null;
  return (
    <>
      <p className="cluster">
        <SendButton name="action" value="show" isPending={isPending}>
          Show it (Y)
        </SendButton>
        {laterHref && (
          <LinkButton to={laterHref} look="quiet">
            Later (L)
          </LinkButton>
        )}
      </p>
      <p className="quiet" id="refuse">
        Or refuse it:
      </p>
      <p className="cluster" aria-describedby="refuse">
        {REFUSALS.map(({ key, label }) => (
          <SendButton key={key} name="action" value={key} look="quiet" isPending={isPending}>
            {`${label} (${key})`}
          </SendButton>
        ))}
      </p>
    </>
  );
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/**
 * Each key is that of a button, which it presses: what the page does without script stays the same.
 */
function useKeys(isOn: boolean, laterHref: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOn) return;
    const take = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      if ((event.target as Element | null)?.closest("input, textarea, select, [role=combobox]")) return;
      const key = event.key.toLowerCase();
      if (key === "l" && laterHref) return navigate(laterHref);
      const value = key === "y" ? "show" : REFUSALS.find((one) => one.key === key)?.key;
      if (value) document.querySelector<HTMLButtonElement>(`button[name=action][value="${value}"]`)?.click();
    };
    document.addEventListener("keydown", take);
    return () => document.removeEventListener("keydown", take);
  }, [isOn, navigate, laterHref]);
}
