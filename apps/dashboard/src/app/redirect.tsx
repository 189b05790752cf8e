import { Navigate, useLocation } from 'react-router'

interface RedirectProps {
  /** Relative to the route. */
  to: string
}

/** Redirects to another address, with the same search parameters. */
export function Redirect({ to }: RedirectProps) {
  const { search } = useLocation()
  return <Navigate to={{ pathname: to, search }} replace />
}
