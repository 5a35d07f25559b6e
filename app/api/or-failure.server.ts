import { ApiError } from "./api-error.ts";

/** The answer, or what went wrong between the pages and the backend, for a part that says so where it would stand. */
export async function orFailure<Answer>(answer: Promise<Answer>): Promise<Answer | ApiError> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
