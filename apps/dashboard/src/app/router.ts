import { createBrowserRouter } from 'react-router'
import { readBasePath } from '../lib/calls/server-address.ts'
import { routes } from './routes.tsx'

export const router = createBrowserRouter(routes, { basename: readBasePath() || '/' })
