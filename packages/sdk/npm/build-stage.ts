import { createStageGuard, isStage, toStageFile, withStage, writeStage } from '../stage/with-stage.ts'
import { buildModules } from './build-modules.ts'

// Builds the npm package's modules with the stage of the runtime's browser tests beside them.
const [shipped, all] = await Promise.all([buildModules(), buildModules(withStage)])
const guard = createStageGuard()
shipped.forEach(guard.keep)
all.filter((it) => !isStage(it)).forEach(guard.check)
const stage = { fileName: 'chunks/stage.js', code: toStageFile(all.find(isStage)?.code, {}) }
await writeStage('npm', [...shipped, stage])
