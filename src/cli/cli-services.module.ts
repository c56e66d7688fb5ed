import { Module } from '@nestjs/common';

/** The root module of commands. */
@Module({})
export class CliServicesModule {}
