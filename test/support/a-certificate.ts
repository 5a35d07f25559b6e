import { generateKeyPairSync, sign } from "node:crypto";

const SEQUENCE = 0x30;
const SET = 0x31;
/** Version 3, which has extensions. */
const VERSION = Buffer.from("a003020102", "hex");
const SERIAL = Buffer.from("020101", "hex");
const ECDSA_WITH_SHA256 = Buffer.from("300a06082a8648ce3d040302", "hex");
const COMMON_NAME = Buffer.from("0603550403", "hex");
const SUBJECT_ALT_NAME = Buffer.from("0603551d11", "hex");

/** A value of DER: its kind, its length, its parts. */
function der(kind: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([kind, ...size]), content]);
}

const utcTime = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/^..|[-:T]|\..*/g, "")}Z`));

/**
 * A certificate of an hour for one name, its own issuer, and its key, as PEM: Node makes none, and
 * a machine may lack openssl.
 */
export function aCertificate(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const party = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const validity = der(
    SEQUENCE,
    utcTime(new Date(Date.now() - 60_000)),
    utcTime(new Date(Date.now() + 3_600_000)),
  );
  const names = der(SEQUENCE, der(0x82, Buffer.from(name)));
  const extensions = der(0xa3, der(SEQUENCE, der(SEQUENCE, SUBJECT_ALT_NAME, der(0x04, names))));
  const content = der(
    SEQUENCE,
    ...[VERSION, SERIAL, ECDSA_WITH_SHA256, party, validity, party],
    publicKey.export({ type: "spki", format: "der" }),
    extensions,
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", content, privateKey));
  const encoded = der(SEQUENCE, content, ECDSA_WITH_SHA256, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${encoded.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  };
}
