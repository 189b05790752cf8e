/** The tags that identifiers can hold. */
export const tagPattern = /^[a-z][a-z0-9-]{0,60}$/

/** The names of attributes that identifiers can hold. */
export const attributeNamePattern = /^[A-Za-z_:][A-Za-z0-9_:.-]{0,80}$/

/** The classes that identifiers can hold. */
export const classPattern = /^-?[A-Za-z_][\w-]{0,80}$/
