import { readManifest } from '../delivery/index.ts'

export const goLive = () => readManifest()
