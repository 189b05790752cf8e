import { Navigate } from 'react-router'

/** An app opens on its projects. */
export function ToProjects() {
  return <Navigate to="projects" replace />
}
