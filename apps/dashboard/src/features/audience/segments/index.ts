export { SegmentsPage } from './segments-page.tsx'
export { UserSegmentsLayout } from './user-segments-layout.tsx'
