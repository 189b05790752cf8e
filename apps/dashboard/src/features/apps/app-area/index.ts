export { AppAreaLayout } from './app-area-layout.tsx'
export { ToProjects } from './to-projects.tsx'
