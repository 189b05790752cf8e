/** For how long the end waits for connections to be closed in order. */
const farewellMs = 3000

/** Ends connections, in order where PostgreSQL answers, and in time where it does not. */
export async function endInTime(end: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, farewellMs)))
  await Promise.race([end(), late])
  clearTimeout(timer)
}
