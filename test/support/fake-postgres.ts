import { createServer, type Socket } from "node:net";

/**
 * A server that greets like PostgreSQL and answers every question with one row, for versions we
 * cannot install.
 */
export interface FakePostgres {
  readonly address: string;
  close(): void;
}

const ENCODER = new TextEncoder();
const TEXT_TYPE = 25;
const INT_TYPE = 23;
const BOOL_TYPE = 16;

/** Answers with the columns of `row`: numbers as int4, booleans as bool, anything else as text. */
export async function startFakePostgres(
  row: Record<string, string | number | boolean>,
): Promise<FakePostgres> {
  const server = createServer((socket) => {
    let isGreeted = false;
    socket.on("error", () => {});
    socket.on("data", (data) => {
      if (!isGreeted) {
        isGreeted = true;
        socket.write(Buffer.concat([message("R", int32(0)), message("Z", text("I"))]));
      } else if (data.toString("latin1", 0, 1) === "Q") answer(socket, row);
      else socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The fake server has no port.");
  return { address: `postgresql://anyone@127.0.0.1:${bound.port}/any`, close: () => server.close() };
}

/** Message formats: https://www.postgresql.org/docs/15/protocol-message-formats.html */
function answer(socket: Socket, row: Record<string, string | number | boolean>): void {
  const columns = Object.entries(row);
  const description = columns.map(([name, value]) => {
    const type = typeof value === "number" ? INT_TYPE : typeof value === "boolean" ? BOOL_TYPE : TEXT_TYPE;
    return Buffer.concat([
      text(`${name}\0`),
      int32(0),
      int16(0),
      int32(type),
      int16(-1),
      int32(-1),
      int16(0),
    ]);
  });
  const values = columns.map(([, value]) => {
    const bytes = text(typeof value === "boolean" ? (value ? "t" : "f") : String(value));
    return Buffer.concat([int32(bytes.length), bytes]);
  });
  socket.write(
    Buffer.concat([
      message("T", Buffer.concat([int16(columns.length), ...description])),
      message("D", Buffer.concat([int16(columns.length), ...values])),
      message("C", text("SELECT 1\0")),
      message("Z", text("I")),
    ]),
  );
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([text(type), int32(body.length + 4), body]);
}

function text(value: string): Buffer {
  return Buffer.from(ENCODER.encode(value));
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}
