export { listAskingSegments } from './asking-segments.repo.ts'
export { lockPropertiesByName, insertPropertyIfFree, listAllProperties } from './properties.repo.ts'
export { properties } from './properties.routes.ts'
