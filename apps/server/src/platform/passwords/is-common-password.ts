/**
 * The most characters that may be added to a common word, such as to have a capital, a digit and a special character.
 */
const MOST_ADDED = 6
/** With something added, only words that are common indeed count. */
const COMMONEST = 10_000

/**
 * Whether a password is among those that are tried first: it is on the list of the commonest, in any case, or one of
 * them with a few digits or special characters at its ends.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { all, commonest } = await (lists ??= loadLists())
  const written = password.normalize('NFKC').toLowerCase()
  const bare = written.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isDressedUp = written.length - bare.length <= MOST_ADDED && commonest.has(bare)
  return all.has(written) || isDressedUp || all.has(written.replace(/[^\p{L}\p{N}]+$/u, ''))
}

let lists: Promise<{ all: Set<string>; commonest: Set<string> }> | undefined

/** Loaded when the first password is chosen: a server that only signs people in does without. */
async function loadLists() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const all = dictionary['passwords-common']
  return { all: new Set(all), commonest: new Set(all.slice(0, COMMONEST)) }
}
