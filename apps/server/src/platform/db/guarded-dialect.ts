import type { DatabaseConnection, Dialect, Driver, Kysely, QueryCompiler, TransactionSettings } from 'kysely'
import { assertOutsideTransaction } from './db.ts'

type Compile = QueryCompiler['compileQuery']

/** The current use of the connections. */
export interface ConnectionUse {
  limit: number
  busy: number
  /** Callers waiting for a connection. */
  waiting: number
}

/** Wraps a dialect so that the outer db cannot be used inside a transaction, and counts the connections in use. */
export function createGuardedDialect(dialect: Dialect, use: ConnectionUse): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => dialect.createIntrospector(db),
    createDriver: () => new GuardedDriver(dialect.createDriver(), use),
  }
}

class GuardedDriver implements Driver {
  private readonly driver: Driver
  private readonly use: ConnectionUse

  constructor(driver: Driver, use: ConnectionUse) {
    this.driver = driver
    this.use = use
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    assertOutsideTransaction()
    this.use.waiting += 1
    try {
      const connection = await this.driver.acquireConnection()
      this.use.busy += 1
      return connection
    } finally {
      this.use.waiting -= 1
    }
  }

  async releaseConnection(connection: DatabaseConnection) {
    this.use.busy -= 1
    await this.driver.releaseConnection(connection)
  }

  init() {
    return this.driver.init()
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    return this.driver.beginTransaction(connection, settings)
  }

  commitTransaction(connection: DatabaseConnection) {
    return this.driver.commitTransaction(connection)
  }

  rollbackTransaction(connection: DatabaseConnection) {
    return this.driver.rollbackTransaction(connection)
  }

  async savepoint(connection: DatabaseConnection, name: string, compile: Compile) {
    await this.driver.savepoint?.(connection, name, compile)
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string, compile: Compile) {
    await this.driver.rollbackToSavepoint?.(connection, name, compile)
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string, compile: Compile) {
    await this.driver.releaseSavepoint?.(connection, name, compile)
  }

  destroy() {
    return this.driver.destroy()
  }
}
