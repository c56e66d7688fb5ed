export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
