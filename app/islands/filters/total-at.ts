/** How many resorts the fields of the list's form let through; null where that cannot be had. Loaded with the first range that is changed. */
export async function totalAt(fields: URLSearchParams, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(`/resorts/count?${fields}`, { signal });
    return response.ok ? totalIn(await response.json()) : null;
  } catch {
    return null;
  }
}

/** The number in the answer of /resorts/count; null in any other. By hand: schemas are larger than everything else here. */
function totalIn(answer: unknown): number | null {
  if (typeof answer !== "object" || answer === null || !("total" in answer)) return null;
  const { total } = answer;
  return typeof total === "number" && Number.isInteger(total) && total >= 0 ? total : null;
}
