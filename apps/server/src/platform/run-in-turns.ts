/** Repeats each step while it answers that there is more to do, but not for ever: the next call goes on. */
export async function runInTurns(steps: (() => Promise<boolean>)[], maxTurns = 200): Promise<void> {
  for (const step of steps) {
    for (let turn = 0; turn < maxTurns; turn += 1) if (!(await step())) break
  }
}
