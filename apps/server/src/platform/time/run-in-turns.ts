/** Repeats each step while it returns that there is more to do, up to a limit; the next call continues. */
export async function runInTurns(steps: (() => Promise<boolean>)[], maxTurns = 200): Promise<void> {
  for (const step of steps) {
    for (let turn = 0; turn < maxTurns; turn += 1) if (!(await step())) break
  }
}
