import { findWebKit } from '../../tools/engines.ts'
import { openWebKit } from './drivers/webkit.ts'
import { walkThrough } from './walk-through.ts'

walkThrough('WebKit', (size) => {
  const programs = findWebKit()
  if (!programs) throw new Error('There is no WebKitGTK with its driver')
  return openWebKit(programs, size)
})
