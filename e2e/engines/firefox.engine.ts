import { findFirefox } from '../../tools/engines.ts'
import { openFirefox } from './drivers/firefox.ts'
import { walkThrough } from './walk-through.ts'

walkThrough('Firefox', (size) => {
  const program = findFirefox()
  if (!program) throw new Error('There is no Firefox')
  return openFirefox(program, size)
})
