import { Navigate, useLocation } from 'react-router'

export function ToGeneral() {
  return <Navigate to={{ pathname: 'general', search: useLocation().search }} replace />
}
