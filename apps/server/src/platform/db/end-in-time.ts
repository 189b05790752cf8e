/** How long to wait for an orderly close. */
const farewellMs = 3000

/** Closes connections in order if PostgreSQL responds, and gives up in time if it does not. */
export async function endInTime(end: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, farewellMs)))
  await Promise.race([end(), late])
  clearTimeout(timer)
}
