import { Module } from '@nestjs/common';
import { ClientFilesController } from './client-files.controller.js';
import { ClientFiles } from './client-files.service.js';

/** The client package as files for browsers (client/README.md). */
@Module({ controllers: [ClientFilesController], providers: [ClientFiles] })
export class ClientFilesModule {}
