import { formatDate } from '../../lib/format-date.ts'

export const projectsPage = formatDate
