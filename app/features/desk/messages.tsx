import { pageHref } from "#app/domain/urls.ts";
import { Pager } from "#app/ui/controls/pager.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Failure } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";
import { PastTheEnd } from "../page/past-the-end.tsx";
import { At } from "./at.tsx";
import type { MessagesModel } from "./messages-model.ts";

const hrefOf = (page: number) => pageHref("/desk", page);

/** What visitors wrote by the form and no operator has dealt with. Texts are shown as text. */
export function Messages({ model, failure }: { model: MessagesModel; failure: Failure | null }) {
  const { words, messages, currentPage, lastPage } = model;
  return (
    <section className="stack gap-3" aria-labelledby="messages">
      <h2 id="messages">Open messages</h2>
      <p key={words}>{words}</p>
      {currentPage > lastPage && <PastTheEnd lastPage={lastPage} hrefOf={hrefOf} />}
      {messages.map((message) => (
        <Message key={message.id} message={message} failure={failure} />
      ))}
      <Pager currentPage={currentPage} lastPage={lastPage} hrefOf={hrefOf} label="Pages of messages" />
    </section>
  );
}

interface MessageProps {
  message: MessagesModel["messages"][number];
  failure: Failure | null;
}

function Message({ message: { id, subject, text, at, member, answer }, failure }: MessageProps) {
  const heading = `message-${id}`;
  return (
    <article className="panel stack gap-3" aria-labelledby={heading}>
      <h3 id={heading}>{subject}</h3>
      <p className="quiet">
        <span>
          {member ? (
            <Link to={member.href}>
              <bdi>{member.name}</bdi>
            </Link>
          ) : (
            "A visitor"
          )}
        </span>
        {" on "}
        <At moment={at} />
      </p>
      <p className="desk__message">
        <bdi>{text}</bdi>
      </p>
      <p>
        {answer ? (
          <>
            {"Answer to "}
            <a href={answer.href}>
              <bdi>{answer.address}</bdi>
            </a>
          </>
        ) : (
          "No address for an answer."
        )}
      </p>
      <MemberForm
        intent="close"
        name={`close-${id}`}
        fields={{ id }}
        send="Done"
        look="quiet"
        failure={failure}
        action="/desk"
        className="stack stack--start gap-3"
      />
    </article>
  );
}
