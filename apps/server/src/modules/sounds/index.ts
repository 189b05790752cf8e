export { createEspeak } from './espeak.ts'
export { createSoundCalls } from './sounds.routes.ts'
