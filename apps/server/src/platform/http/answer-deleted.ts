/** The answer of a call that deletes, once it has. */
export async function answerDeleted(deleting: Promise<unknown>): Promise<{ deleted: true }> {
  await deleting
  return { deleted: true }
}
