/**
 * A function of an object whose result is cached with the object: resorts that are cached are
 * converted once.
 */
export function onceForEach<Of extends object, Result>(compute: (of: Of) => Result): (of: Of) => Result {
  const results = new WeakMap<Of, { readonly result: Result }>();
  return (of) => {
    const known = results.get(of) ?? { result: compute(of) };
    results.set(of, known);
    return known.result;
  };
}
