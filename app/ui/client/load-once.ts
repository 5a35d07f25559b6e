/**
 * A piece of script that several events may ask for, loaded once. Asked for by two `import()` of
 * its own, Vite waits for the piece's style sheet in the first alone, and the second caller would
 * draw it without; after a failure it is asked for again.
 */
export function loadOnce<Piece>(load: () => Promise<Piece>): () => Promise<Piece> {
  let loading: Promise<Piece> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
