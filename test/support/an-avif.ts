/** A part of an AVIF: what is coded, and which size its container says it has. */
interface AvifItem {
  readonly type: "av01" | "grid";
  readonly data: Buffer;
  /** Of av01: the box that configures its decoder. */
  readonly configuration?: Buffer;
  readonly width: number;
  readonly height: number;
  /**
   * What it is to others, by their places: `auxl` a plane of another, `thmb` its small picture,
   * `dimg` what it is made of.
   */
  readonly reference?: { readonly type: "auxl" | "thmb" | "dimg"; readonly to: readonly number[] };
  /** Of a plane: the name of its use. */
  readonly use?: string;
}

/** Coded data and configuration of a picture that is alone in its file, as sharp writes it. */
export function codedIn(avif: Buffer): Pick<AvifItem, "data" | "configuration"> {
  const boxCalled = (type: string) => {
    const at = avif.indexOf(type) - 4;
    if (at < 0) throw new Error(`This AVIF has no ${type}.`);
    return avif.subarray(at, at + avif.readUInt32BE(at));
  };
  return { data: boxCalled("mdat").subarray(8), configuration: boxCalled("av1C") };
}

/** An AVIF of these parts, the first of which is shown (ISO 14496-12 and 23008-12). */
export function anAvif(items: readonly AvifItem[]): Buffer {
  const id = (place: number) => place + 1;
  const properties: Buffer[] = [];
  const associations = items.map(({ configuration, width, height, use }, place) => {
    const own = [
      fullBox("ispe", 0, u32(width), u32(height)),
      ...(configuration ? [configuration] : []),
      ...(use ? [fullBox("auxC", 0, Buffer.from(`${use}\0`))] : []),
    ];
    const first = properties.length + 1;
    properties.push(...own);
    return Buffer.from([0, id(place), own.length, ...own.map((_, n) => first + n)]);
  });
  const references = items.flatMap(({ reference }, place) =>
    reference
      ? [
          box(
            reference.type,
            u16(id(place)),
            u16(reference.to.length),
            ...reference.to.map((to) => u16(id(to))),
          ),
        ]
      : [],
  );
  const head = box("ftyp", Buffer.from("avif\0\0\0\0mif1avifmiaf"));
  const meta = (dataAt: number) => {
    let at = dataAt;
    const places = items.map(({ data }, place) => {
      const entry = Buffer.concat([u16(id(place)), u16(0), u16(1), u32(at), u32(data.byteLength)]);
      at += data.byteLength;
      return entry;
    });
    return fullBox(
      "meta",
      0,
      fullBox("hdlr", 0, u32(0), Buffer.from("pict"), Buffer.alloc(13)),
      fullBox("pitm", 0, u16(id(0))),
      fullBox(
        "iinf",
        0,
        u16(items.length),
        ...items.map(({ type }, place) =>
          fullBox("infe", 2, u16(id(place)), u16(0), Buffer.from(`${type}\0`)),
        ),
      ),
      ...(references.length > 0 ? [fullBox("iref", 0, ...references)] : []),
      box("iprp", box("ipco", ...properties), fullBox("ipma", 0, u32(items.length), ...associations)),
      fullBox("iloc", 0, u16(0x4400), u16(items.length), ...places),
    );
  };
  const dataAt = head.byteLength + meta(0).byteLength + 8;
  return Buffer.concat([head, meta(dataAt), box("mdat", ...items.map(({ data }) => data))]);
}

/** What a grid says: rows and columns of its tiles, and its own size. */
export function gridOf(rows: number, columns: number, width: number, height: number): Buffer {
  return Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), u16(width), u16(height)]);
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const data = Buffer.concat([Buffer.from(type), ...parts]);
  return Buffer.concat([u32(data.byteLength + 4), data]);
}

function fullBox(type: string, version: number, ...parts: readonly Buffer[]): Buffer {
  return box(type, Buffer.from([version, 0, 0, 0]), ...parts);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
