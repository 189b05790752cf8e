/** Names an upload of the app; it cannot be fetched. */
const scheme = 'waymark-upload:'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const toFileStorageUrl = (listId: string): string => `${scheme}${listId}`

/** The upload that a `fileStorageUrl` names; undefined for any other URL. */
export function findListId(fileStorageUrl: string): string | undefined {
  const id = fileStorageUrl.startsWith(scheme) ? fileStorageUrl.slice(scheme.length) : ''
  return uuid.test(id) ? id : undefined
}
