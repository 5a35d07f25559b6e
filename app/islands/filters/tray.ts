/** What the fields of the filter form say, by name of the field; a field that says nothing may be missing. */
export type TrayValues = Readonly<Record<string, readonly string[]>>;

/**
 * The filter form between the visitor and the address. What is changed is a draft until it is applied, and an applied one is
 * shown until the address has answered. How it goes on is decided in tray-rules, which is loaded when somebody is at the form.
 */
export interface Tray {
  /** What the form was made from: another one is another address, or the same one asked for anew. */
  readonly source: object;
  /** What the form sends along unseen, by name. */
  readonly carried: Readonly<Record<string, string>>;
  /** What the address says. */
  readonly said: TrayValues;
  /** What the visitor changed since, whole fields by name. */
  readonly drafts: TrayValues;
  /** What was sent last; what the address says where nothing is on its way. */
  readonly sent: TrayValues;
  /** Of what is sent, what the router was given: until then no address can be an answer to it. */
  readonly handedOver: TrayValues;
  /** Drafts that were to be applied and cannot be, each with what is wrong. */
  readonly refused: Readonly<Record<string, string>>;
  /** The field that was changed last; empty before. */
  readonly touched: string;
}

/** The form as the address has it. */
export function openTray(source: object, carried: Tray["carried"], said: TrayValues): Tray {
  return { source, carried, said, drafts: {}, sent: said, handedOver: said, refused: {}, touched: "" };
}

/** The form after the visitor has changed a field. */
export function edited(tray: Tray, name: string, values: readonly string[]): Tray {
  const { [name]: _, ...refused } = tray.refused;
  return { ...tray, drafts: { ...tray.drafts, [name]: values }, refused, touched: name };
}

/** What a field shows. */
export function shownIn({ said, drafts }: Tray, name: string): readonly string[] {
  return drafts[name] ?? said[name] ?? [];
}
