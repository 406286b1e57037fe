import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

type Prepared = { statement: StatementSync; hasRows: boolean };

/** More than the site's distinct queries; those with lists of many lengths push out the least recently used. */
const maxCached = 300;

/** Returns a function that runs queries on one connection and caches their prepared statements. */
export function createStatements(connection: DatabaseSync): <Row>(query: CompiledQuery) => QueryResult<Row> {
  const cached = new LRUCache<string, Prepared>({ max: maxCached, memoMethod: prepare });

  function prepare(sql: string): Prepared {
    const statement = connection.prepare(sql);
    return { statement, hasRows: statement.columns().length > 0 };
  }

  return <Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> => {
    const { statement, hasRows } = cached.memo(sql);
    const values = parameters as readonly SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as Row[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
  };
}
