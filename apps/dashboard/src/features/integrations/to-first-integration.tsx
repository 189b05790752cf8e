import { Navigate, useLocation } from 'react-router'
import { sections } from './sections.ts'

export function ToFirstIntegration() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: sections[0].path, search }} replace />
}
