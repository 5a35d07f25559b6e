import type { ReactNode } from "react";
import { Drawing } from "./drawing.tsx";

interface MessageScreenProps {
  /** Address of the drawing; it is decoration, the words say it all. */
  drawing?: string;
  title: string;
  help?: string;
  message?: ReactNode;
  /** One or two ways on. */
  children?: ReactNode;
  headingLevel?: 1 | 2;
}

/** A crash, a lost way, an empty list: one drawing, a title, a sentence, one or two ways on. */
export function MessageScreen({
  drawing,
  title,
  help,
  message,
  children,
  headingLevel = 1,
}: MessageScreenProps) {
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <section className="message-screen">
      {drawing && <Drawing className="message-screen__drawing" src={drawing} width={480} height={320} />}
      <div className="message-screen__words">
        <Heading className="message-screen__title">{title}</Heading>
        {help && <p className="message-screen__help">{help}</p>}
        {message && <p className="message-screen__message">{message}</p>}
        {children && <div className="message-screen__ways">{children}</div>}
      </div>
    </section>
  );
}
