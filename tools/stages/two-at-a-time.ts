/** Runs `work` for every item, two at a time, and returns the results in the items' order. */
export async function runTwoAtATime<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  async function takeNext(): Promise<void> {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all([takeNext(), takeNext()])
  return results
}
