-- What no provider took is told as such: these rows were counted as sent when they were only recorded.
UPDATE "outbox_messages" SET "state" = 'unsent', "reason" = NULL, "provider" = NULL, "provider_id" = NULL, "sent_at" = NULL
WHERE "state" = 'sent' AND "reason" = 'It is kept here and was not sent: nothing is configured to send it.';--> statement-breakpoint
UPDATE "postcard_pieces" SET "state" = 'unsent', "reason" = NULL, "provider" = NULL, "provider_id" = NULL
WHERE "state" = 'sent' AND "provider" = 'PDF (kept here, not mailed)';--> statement-breakpoint
UPDATE "ad_requests" SET "state" = 'unsent' WHERE "state" = 'kept';
