import { Navigate } from 'react-router'

/** Redirects an app's address to its projects. */
export function ToProjects() {
  return <Navigate to="projects" replace />
}
