-- No account of Meta could be connected so far: no campaign ran, and no creative was billed.
UPDATE "ads" SET "spend_cents" = 0, "impressions" = 0, "reach" = 0, "clicks" = 0;--> statement-breakpoint
UPDATE "ad_creative_requests" SET "fee_cents" = 0;
