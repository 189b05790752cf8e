/** Where a file lies in the store: its hash, which spreads the folders and proves the bytes, and an id of its own. */
export const toFileKey = (hash: string, id: string): string => `${hash.slice(0, 2)}/${hash}-${id}`

const pattern = /^[0-9a-f]{2}\/([0-9a-f]{64})-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The SHA-256 of the bytes under a key; undefined for what is no key. */
export const findHashInKey = (key: string): string | undefined => pattern.exec(key)?.[1]
