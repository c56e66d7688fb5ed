import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Database, Revisions, runEntityTransaction, type EntityTransaction } from '../database/index.js';
import { AUTH_DATA_SOURCE } from './auth-data-source.js';

@Injectable()
export abstract class AuthRepository {
  constructor(
    @InjectDataSource(AUTH_DATA_SOURCE) private readonly dataSource: DataSource,
    protected readonly database: Database,
    protected readonly revisions: Revisions,
  ) {}

  protected transaction<T>(work: (tx: EntityTransaction) => Promise<T>): Promise<T> {
    return runEntityTransaction(this.dataSource, this.database.statements, work);
  }
}
