export { sampleData } from './sample-data.routes.ts'
export { addSampleData, type SampleData } from './add-sample-data.ts'
export { listAppsWithSamples, sampleKeyPrefix } from './sample-data.repo.ts'
