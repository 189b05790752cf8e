import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-command-'))
afterAll(() => rmSync(folder, { recursive: true }))

function runScript(script: string, more: { limitMs?: number; env?: NodeJS.ProcessEnv } = {}) {
  return runCommand({ program: process.execPath, args: ['-e', script], output: 'kept', ...more })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // In a container whose init process does not reap, dead processes remain listed as zombies.
  const stat = `/proc/${pid}/stat`
  return !existsSync(stat) || !readFileSync(stat, 'utf8').includes(') Z ')
}

test('answers the exit code and what was printed', async () => {
  const outcome = await runScript('console.log(process.env.WHO); console.error("late"); process.exit(3)', {
    env: { WHO: 'Waymark' },
  })
  expect(outcome).toEqual({ exitCode: 3, output: 'Waymark\nlate\n' })
})

test('a program that is not there fails with its name', async () => {
  const { exitCode, output } = await runCommand({ program: '/nowhere/program', args: [], output: 'kept' })
  expect(exitCode).not.toBe(0)
  expect(output).toContain('/nowhere/program')
})

test('a killed program has failed', async () => {
  expect((await runScript('process.kill(process.pid, "SIGKILL")')).exitCode).not.toBe(0)
})

test('a program that hangs is ended with all that it started', async () => {
  const pidFile = join(folder, 'pid')
  const { exitCode, output } = await runScript(
    `const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
     require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(child.pid))
     setInterval(() => {}, 1000)`,
    { limitMs: 1500 },
  )
  expect(exitCode).not.toBe(0)
  expect(output).toContain('Ended after')
  const pid = Number(readFileSync(pidFile, 'utf8'))
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('leaves the signals alone once nothing runs', async () => {
  const before = process.listenerCount('SIGTERM')
  const running = runScript('setTimeout(() => {}, 200)')
  expect(process.listenerCount('SIGTERM')).toBe(before + 1)
  await running
  expect(process.listenerCount('SIGTERM')).toBe(before)
})
