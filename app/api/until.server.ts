/** The result of some work, or the deadline's reason where that comes first. */
export function until<Value>(deadline: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(deadline.reason);
    deadline.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject).finally(() => deadline.removeEventListener("abort", giveUp));
  });
}
