/** Characters that app names must not contain. */
const nameCheckA = /[!|@#$%^&*(),.?":{}`/<>]/
/** Characters that project names must not contain. */
const nameCheckB = /[|@#$^&*"{}`/<>]/

/** The specification's first name check. It applies to apps, but not to app versions. */
export const hasForbiddenCharacterA = (name: string): boolean => nameCheckA.test(name)
/** The specification's second name check. It applies to projects and deployments. */
export const hasForbiddenCharacterB = (name: string): boolean => nameCheckB.test(name)

/** Whether a password has the length and the four kinds of characters that the specification requires. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= 8 &&
  /[a-z]/.test(password) &&
  /[A-Z]/.test(password) &&
  /\d/.test(password) &&
  /[^A-Za-z0-9]/.test(password)
