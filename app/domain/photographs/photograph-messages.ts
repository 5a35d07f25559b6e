/** What members read of photographs in more than one place. */

export const PHOTOGRAPH_TOO_LARGE = "This photograph has more than 12 MB. Send a smaller one.";
/** For who cannot see a photograph that no one has described. */
export const NOT_DESCRIBED = "Photograph, not described yet";
