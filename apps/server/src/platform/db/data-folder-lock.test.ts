import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts'

it('the lock of a data folder is held by one of several that ask at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-lock-'))
  const asked = await Promise.allSettled([1, 2, 3].map(() => lockDataFolder(folder)))
  const refused = asked.filter((it) => it.status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(DataFolderInUseError)
  await expect(lockDataFolder(folder)).rejects.toBeInstanceOf(DataFolderInUseError)
})

it('the lock of a data folder can be taken again after it was released', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-lock-'))
  await (
    await lockDataFolder(folder)
  )()
  const unlock = await lockDataFolder(folder)
  await unlock()
})
