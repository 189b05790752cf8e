/**
 * The key of a file in the store: its hash, which spreads files over folders and verifies the bytes, and a unique id.
 */
export const toFileKey = (hash: string, id: string): string => `${hash.slice(0, 2)}/${hash}-${id}`

const pattern = /^[0-9a-f]{2}\/([0-9a-f]{64})-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The SHA-256 in a key; undefined when it is not a key. */
export const findHashInKey = (key: string): string | undefined => pattern.exec(key)?.[1]

/** Tags a stored file by its bytes, which differ from those that it is named after once its metadata was dropped. */
export const toFileEtag = ({ storeKey }: { storeKey: string }): string =>
  `"${findHashInKey(storeKey) ?? storeKey}"`
