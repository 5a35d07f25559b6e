/** Characters of a password, which is taken exactly as it is typed. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const USERNAME_LENGTH = { min: 3, max: 30 } as const;
