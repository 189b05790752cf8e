import { createBrowserRouter } from 'react-router'
import { readBasePath } from '../lib/server-address.ts'
import { routes } from './routes.tsx'

export const router = createBrowserRouter(routes, { basename: readBasePath() || '/' })
