// Loaded into a site that is measured: at SIGUSR2 it collects garbage and appends what is left, in bytes, to the file HEAP_TOLD_IN.
const { appendFileSync } = require("node:fs");
const { setTimeout: delay } = require("node:timers/promises");
const { setFlagsFromString } = require("node:v8");
const { runInNewContext } = require("node:vm");

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

process.on("SIGUSR2", async () => {
  // What a finalizer lets go is found by the next collection.
  for (let round = 0; round < 3; round += 1) {
    collect();
    await delay(100);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  appendFileSync(process.env.HEAP_TOLD_IN ?? "", `${JSON.stringify({ heapUsed, external, rss })}\n`);
});
