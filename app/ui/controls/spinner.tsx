/** Something is in progress; a word beside it says what. */
export function Spinner() {
  return <span className="spinner" aria-hidden />;
}
